/** What a mail says, in its reader's language. How it looks is the layout's business. */
export type MailContent = {
  readonly subject: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** Words of a person, set apart from ours. */
  readonly quote?: string;
  readonly action?: { readonly label: string; readonly url: string };
  /** Said below the action: until when, and what to do when it was not the reader. */
  readonly notes?: readonly string[];
};

export type Mail = {
  /** The same for every attempt to send it: becomes the Message-ID, by which mail programs know a double. */
  readonly id: string;
  readonly to: string;
  readonly content: MailContent;
};
