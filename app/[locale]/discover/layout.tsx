export { PublicLayout as default } from "../public-layout";
