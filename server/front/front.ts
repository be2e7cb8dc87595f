import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { admitMethod } from "./admit-method";
import { guardHeaders } from "./guard-headers";
import { AddressSettler } from "./settle-address";
import { SETTLED_HEADER } from "./settled-header";
import { admitBody } from "./whole-body";

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

type FrontOptions = {
  /** Where people reach the application. */
  readonly own: URL;
  readonly isDevelopment: boolean;
};

/** A number of a request that a proxy in front may have given it; anything longer or odder would only fill our log. */
const REQUEST_ID = /^[\w.:-]{1,100}$/;

/** Headers with which we tell Next something: it takes a nonce from a policy, and would write a stranger's into pages. */
const OURS = ["content-security-policy", "content-security-policy-report-only", SETTLED_HEADER];

/**
 * What every request goes through before anybody looks at it, and every answer before it leaves (decisions 120, 125, 146):
 * size, time, address and method are settled, caches are told what they may keep. `answer` gets what is left.
 */
export function front({ own, isDevelopment }: FrontOptions, answer: Answer): Answer {
  const addresses = new AddressSettler(own);
  const isHttps = own.protocol === "https:";
  return (request, response) => {
    guardHeaders(response, { isHttps });
    const given = request.headers["x-request-id"];
    if (!REQUEST_ID.test(String(given ?? ""))) request.headers["x-request-id"] = randomUUID();
    for (const name of OURS) delete request.headers[name];
    addresses.settle(request);
    const admit = () => admitBody(request, response, (admitted) => answer(admitted, response));
    // Next's own tools post to it while developing.
    if (isDevelopment) admit();
    else admitMethod(request, response, admit);
  };
}
