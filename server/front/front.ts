import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { PAGE_ADDRESS_HEADER } from "@/lib/shared/page-address-header";
import { admitMethod } from "./admit-method";
import { guardHeaders } from "./guard-headers";
import { LOCALE_RESOLVED_HEADER } from "./locale-header";
import { AddressNormalizer } from "./normalize-address";
import { UnfinishedBodies } from "./unfinished-bodies";
import { type Admission, admitBody } from "./whole-body";

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

type FrontOptions = {
  /** The site's public address. */
  readonly own: URL;
  readonly isDevelopment: boolean;
  readonly addressOf: Admission["addressOf"];
};

/** The shape of a request id that a proxy in front may have set; anything longer or odder would only fill our log. */
const REQUEST_ID = /^[\w.:-]{1,100}$/;

/** Headers that only we set for Next, which takes a nonce from a policy and would write a client's into pages. */
const OURS = [
  "content-security-policy",
  "content-security-policy-report-only",
  LOCALE_RESOLVED_HEADER,
  PAGE_ADDRESS_HEADER,
];

/** What players ask for first, and what lies in every file. */
const FROM_THE_START = /^bytes=0-\d*$/;

/** Next fails where a file has changed since, or has no such part; without these headers it sends the whole file. */
function ignoreWhatMayFail({ headers }: IncomingMessage): void {
  delete headers["if-match"];
  delete headers["if-unmodified-since"];
  if (!FROM_THE_START.test(headers.range ?? "")) delete headers.range;
}

/**
 * Checks every request before `answer` gets it, and every response before it is sent (decisions 120, 125, 146): size, time,
 * address and method are limited, and responses say what caches may store.
 */
export function front({ own, isDevelopment, addressOf }: FrontOptions, answer: Answer): Answer {
  const admission = { bodies: new UnfinishedBodies(), addressOf };
  const addresses = new AddressNormalizer(own);
  const isHttps = own.protocol === "https:";
  return (request, response) => {
    guardHeaders(response, { isHttps });
    const given = request.headers["x-request-id"];
    if (!REQUEST_ID.test(String(given ?? ""))) request.headers["x-request-id"] = newRequestId();
    for (const name of OURS) delete request.headers[name];
    addresses.normalize(request);
    ignoreWhatMayFail(request);
    const admit = () => admitBody(request, response, admission, (admitted) => answer(admitted, response));
    // Next's development tools POST to pages.
    if (isDevelopment) admit();
    else admitMethod(request, response, admit);
  };
}

/** Without dashes, as traces write their ids. */
function newRequestId(): string {
  return randomUUID().replaceAll("-", "");
}
