export { keyReference } from "./key-reference";
export { recipesOf, verifyScript } from "./recipes";
