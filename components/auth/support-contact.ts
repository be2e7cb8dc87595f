/** Where people write when they cannot help themselves. */
export const SUPPORT_CONTACT = "support@bravado.example";
