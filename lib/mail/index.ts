export type { MailContent, OptOut } from "./content";
export { appLink } from "./link";
export { sendMail } from "./send";
export { mailConfigured } from "./transport";
