/** The subscription of a browser, as it is sent to our server. */
export const MADE = { endpoint: "https://push.example.com/x", keys: { p256dh: "p", auth: "a" } };

/** A browser whose owner answers the question for permission so. */
export function fakePush(permission: NotificationPermission, answer: NotificationPermission = permission) {
  const old = { unsubscribe: jest.fn() };
  const subscribe = jest.fn(async () => ({ toJSON: () => ({ ...MADE, expirationTime: null }) }));
  const registration = { pushManager: { getSubscription: async () => old, subscribe } };
  const notification = { permission, requestPermission: async () => (notification.permission = answer) };
  Object.assign(window, { Notification: notification, PushManager: {} });
  Object.defineProperty(navigator, "serviceWorker", {
    configurable: true,
    value: {
      register: async () => registration,
      ready: Promise.resolve(registration),
      getRegistration: async () => registration,
    },
  });
  return { subscribe, old };
}
