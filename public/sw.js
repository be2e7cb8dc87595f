// Shows pushes in browsers that do not show declarative ones themselves. The message is made in lib/notifications/push/send.ts.
self.addEventListener("push", (event) => {
  const { title, body, lang, tag, navigate } = event.data.json().notification;
  const options = { body, lang, tag, icon: "/icons/any-192.png", data: navigate };
  event.waitUntil(self.registration.showNotification(title, options));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(self.clients.openWindow(event.notification.data));
});
