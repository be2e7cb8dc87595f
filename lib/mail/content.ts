export type MailLink = { readonly label: string; readonly url: string };

/** The content of a mail, in its reader's language, without layout. */
export type MailContent = {
  readonly subject: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** Text that a user wrote. */
  readonly quote?: string;
  /** Good news: the stack at the top is large. */
  readonly celebrates?: boolean;
  /** Amounts and times, one a line; with the page that one is about. */
  readonly facts?: readonly { readonly label: string; readonly value: string; readonly url?: string }[];
  readonly action?: MailLink;
  /** Plain links below the action. */
  readonly more?: readonly MailLink[];
  /** Below the action: how long it is valid, and what to do if the reader did not request it. */
  readonly notes?: readonly string[];
};

export type Mail = {
  /** The same for every attempt: becomes the Message-ID, by which mail programs recognize duplicates. */
  readonly id: string;
  readonly to: string;
  readonly content: MailContent;
  /** How its reader stops mails of this kind; undefined for mails that are always sent. */
  readonly optOut?: OptOut;
};

export type OptOut = {
  /** Takes the POST of a mail program's own button (RFC 8058). */
  readonly oneClickUrl: string;
  /** The pages for people: one that stops these mails, and the settings. */
  readonly links: readonly MailLink[];
};

/** What surrounds the content: why the reader gets it, the links below, which dollars it speaks of, and who sends it. */
export type MailFrame = {
  readonly why: string;
  readonly home: string;
  readonly links: readonly MailLink[];
  readonly notes: readonly string[];
};
