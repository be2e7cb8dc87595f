export { deliverDue, WebhookSender } from "./deliver";
export { listDeliveries, resendDelivery, testWebhook } from "./deliveries";
export { addWebhook, changeWebhook, deleteWebhook, listWebhooks, rotateSecret } from "./endpoints";
export { forgetAcceptances, type RecordedEvent, recordWebhookEvents } from "./record";
