/** Where people write when they cannot help themselves; answers to our mails go there, too. */
export const SUPPORT_ADDRESS = "support@bravado.example";
