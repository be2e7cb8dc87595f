import { providerMatrix } from "@/tests/support/provider/matrix";

providerMatrix("payouts");
