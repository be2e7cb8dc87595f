import { zodResolver } from "@hookform/resolvers/zod";
import { credentialsSchema } from "@/lib/auth/contract";

/** Checks the sign-in form by the contract. Loaded when it is first needed, with the schema library. */
export const signInResolver = zodResolver(credentialsSchema);
