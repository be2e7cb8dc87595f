declare module "http_ece" {
  import type { ECDH } from "node:crypto";

  /** Decrypts the content encoding of a push (RFC 8188, RFC 8291). */
  function decrypt(
    body: Buffer,
    keys: { readonly version: "aes128gcm"; readonly privateKey: ECDH; readonly authSecret: string },
  ): Buffer;
  export default { decrypt };
}
