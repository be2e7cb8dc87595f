/** Where people write to about terms and data. */
export const LEGAL_CONTACT = "legal@bravado.example";
