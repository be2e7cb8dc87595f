import { Ajv, type ErrorObject, type SchemaValidateFunction, type ValidateFunction } from "ajv";
import type { Schema, Schemas } from "./generate";
import { declaredSchemas } from "./schemas";

/** Enough to see what is wrong. */
const TOLD = 12;

/** By these fields objects say what they are. */
const KINDS = ["object", "type"];

let checker: Checker | undefined;

/**
 * How a value departs from what the SDK declares: a field that is missing or that the SDK does not know, a wrong type, a
 * value that is not in a list. Empty when it does not.
 * @param name an endpoint (`POST /v1/refunds`), `error` or `event`
 */
export function departures(name: string, value: unknown): string[] {
  checker ??= new Checker(declaredSchemas());
  return checker.departures(name, value);
}

export class Checker {
  readonly #ajv = new Ajv({ allErrors: true, strict: true });
  readonly #compiled = new Map<Schema, ValidateFunction>();

  constructor(private readonly schemas: Schemas) {
    // Compiled when first met: behind one charge lies, by and by, all of Stripe.
    this.#ajv.addKeyword({
      keyword: "shape",
      schemaType: "array",
      errors: "full",
      validate: this.#shapeKeyword(),
    });
  }

  departures(name: string, value: unknown): string[] {
    const schema = this.schemas.contract[name];
    if (schema === undefined) return [`The contract does not know ${name}.`];
    const errors = this.#errorsOf(schema, value, "");
    const telling = errors.filter(({ keyword }) => keyword !== "anyOf" && keyword !== "shape");
    return [...new Set(telling.map(told))].slice(0, TOLD);
  }

  #shapeKeyword(): SchemaValidateFunction {
    const validate: SchemaValidateFunction = (names: string[], value: unknown, _parent, context) => {
      const errors = this.#nearest(names, value, context?.instancePath ?? "");
      validate.errors = errors;
      return errors.length === 0;
    };
    return validate;
  }

  /** The errors of the object that the value was meant to be: the one that names its kind, and of several the best fit. */
  #nearest(names: readonly string[], value: unknown, at: string): ErrorObject[] {
    const shapes = names.flatMap((name) => this.schemas.shapes[name] ?? []);
    const ofItsKind = shapes.filter((shape) => KINDS.every((kind) => admits(shape, kind, value)));
    const tried = ofItsKind.length === 0 ? shapes.slice(0, 1) : ofItsKind;
    const errors = tried.map((shape) => this.#errorsOf(shape, value, at));
    return errors.reduce((best, one) => (one.length < best.length ? one : best));
  }

  #errorsOf(schema: Schema, value: unknown, at: string): ErrorObject[] {
    const validate = this.#compiled.get(schema) ?? this.#ajv.compile(schema);
    this.#compiled.set(schema, validate);
    if (validate(value)) return [];
    return (validate.errors ?? []).map((error) => ({ ...error, instancePath: at + error.instancePath }));
  }
}

/** Does the shape leave room for the value's own word on what it is? */
function admits(shape: Schema, kind: string, value: unknown): boolean {
  const values = shape.properties?.[kind]?.enum;
  if (values === undefined || typeof value !== "object" || value === null) return true;
  return values.includes(Reflect.get(value, kind));
}

function told({ instancePath, keyword, message = "", params }: ErrorObject): string {
  const detail = keyword === "additionalProperties" ? `: ${params.additionalProperty}` : "";
  const list = keyword === "enum" ? `: ${String(params.allowedValues).slice(0, 100)}` : "";
  return `${instancePath === "" ? "/" : instancePath} ${message}${detail}${list}`;
}
