import { randomUUID } from "node:crypto";
import PostalMime from "postal-mime";

/** A received mail. */
export interface Message {
  id: string;
  /** The envelope's recipients, who would have received the mail. */
  to: string[];
  from: string;
  subject: string;
  text: string;
  html: string;
  /** The links in the text, in order. */
  links: string[];
  message_id: string;
  headers: Record<string, string>;
  received_at: string;
}

/** Refuses deliveries. `keep`: the mail is accepted nevertheless, and only the reply reports a failure. */
export interface Refusal {
  /** Only deliveries to this address. */
  to: string;
  times: number;
  code: number;
  keep: boolean;
}

const LIMIT = 1_000;

/** The mails received since the start, newest first; the oldest are dropped when there are too many. */
export class Mailbox {
  private messages: Message[] = [];
  private refusals: Refusal[] = [];

  async take(raw: Uint8Array, to: readonly string[]): Promise<void> {
    const mail = await PostalMime.parse(raw);
    const text = mail.text ?? "";
    this.messages.unshift({
      id: randomUUID(),
      to: [...to],
      from: mail.headers.find(({ key }) => key === "from")?.value ?? "",
      subject: mail.subject ?? "",
      text,
      html: mail.html ?? "",
      links: text.match(/https?:\/\/\S+/g) ?? [],
      message_id: mail.messageId ?? "",
      headers: Object.fromEntries(mail.headers.map(({ key, value }) => [key, value])),
      received_at: new Date().toISOString(),
    });
    this.messages.length = Math.min(this.messages.length, LIMIT);
  }

  /** Newest first, optionally only those to one address. */
  list(to?: string): readonly Message[] {
    if (to === undefined) return this.messages;
    const wanted = to.toLowerCase();
    return this.messages.filter((message) => message.to.some((address) => address.toLowerCase() === wanted));
  }

  find(id: string): Message | undefined {
    return this.messages.find((message) => message.id === id);
  }

  clear(): void {
    this.messages = [];
  }

  /** Refuses the next deliveries to an address. */
  refuse(refusal: Refusal): void {
    this.refusals.push({ ...refusal });
  }

  /** The refusal of the next delivery to these recipients; undefined to accept it. */
  nextRefusal(to: readonly string[]): Refusal | undefined {
    const refusal = this.refusals.find((each) => each.times > 0 && to.includes(each.to));
    if (refusal) refusal.times -= 1;
    return refusal;
  }
}
