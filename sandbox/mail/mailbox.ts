import { randomUUID } from "node:crypto";
import PostalMime from "postal-mime";

/** A mail as it arrived. */
export interface Message {
  id: string;
  /** The envelope's recipients: who would really have got it. */
  to: string[];
  from: string;
  subject: string;
  text: string;
  html: string;
  /** Every address that the text leads to, in its order. */
  links: string[];
  message_id: string;
  headers: Record<string, string>;
  received_at: string;
}

/** How a delivery is answered instead of being taken. `keep`: it was taken all the same, only the answer says no. */
export interface Refusal {
  /** Only deliveries to this address. */
  to: string;
  times: number;
  code: number;
  keep: boolean;
}

const LIMIT = 1_000;

/** What arrived since the start, newest first; the oldest go when there are too many. */
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

  /** Newest first; only those to one address when it is given. */
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

  /** The next deliveries to an address go wrong in this way. */
  refuse(refusal: Refusal): void {
    this.refusals.push({ ...refusal });
  }

  /** What to answer the next delivery to these, or undefined to take it. */
  nextRefusal(to: readonly string[]): Refusal | undefined {
    const refusal = this.refusals.find((each) => each.times > 0 && to.includes(each.to));
    if (refusal) refusal.times -= 1;
    return refusal;
  }
}
