import { providerMatrix } from "./matrix";

providerMatrix("cards");
