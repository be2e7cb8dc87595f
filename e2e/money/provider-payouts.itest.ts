import { providerMatrix } from "@/scripts/testing/provider/matrix";

providerMatrix("payouts");
