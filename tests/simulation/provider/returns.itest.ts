import { providerMatrix } from "./matrix";

providerMatrix("returns");
