/** The content of a mail, in its reader's language, without layout. */
export type MailContent = {
  readonly subject: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** Text that a user wrote. */
  readonly quote?: string;
  readonly action?: { readonly label: string; readonly url: string };
  /** Below the action: how long it is valid, and what to do if the reader did not request it. */
  readonly notes?: readonly string[];
};

export type Mail = {
  /** The same for every attempt: becomes the Message-ID, by which mail programs recognize duplicates. */
  readonly id: string;
  readonly to: string;
  readonly content: MailContent;
};
