import { Ajv, type ErrorObject, type SchemaValidateFunction, type ValidateFunction } from "ajv";
import type { Schema, Schemas } from "./generate";
import { declaredSchemas } from "./schemas";

/** Enough to recognize the cause. */
const MAX_REPORTED = 12;

/** The fields that identify an object's kind. */
const KINDS = ["object", "type"];

let checker: Checker | undefined;

/**
 * The deviations of a value from the SDK's declarations: missing or unknown fields, wrong types, values that are not in a list.
 * @param name an endpoint (`POST /v1/refunds`), `error` or `event`
 */
export function deviations(name: string, value: unknown): string[] {
  checker ??= new Checker(declaredSchemas());
  return checker.deviations(name, value);
}

class Checker {
  readonly #ajv = new Ajv({ allErrors: true, strict: true });
  readonly #compiled = new Map<Schema, ValidateFunction>();

  constructor(private readonly schemas: Schemas) {
    // Compiled on demand: a charge refers, through its fields, to all of Stripe's objects.
    this.#ajv.addKeyword({
      keyword: "shape",
      schemaType: "array",
      errors: "full",
      validate: this.#shapeKeyword(),
    });
  }

  deviations(name: string, value: unknown): string[] {
    const schema = this.schemas.contract[name];
    if (schema === undefined) return [`The contract does not know ${name}.`];
    const errors = this.#errorsOf(schema, value, "");
    const relevant = errors.filter(({ keyword }) => keyword !== "anyOf" && keyword !== "shape");
    return [...new Set(relevant.map(formatError))].slice(0, MAX_REPORTED);
  }

  #shapeKeyword(): SchemaValidateFunction {
    const validate: SchemaValidateFunction = (names: string[], value: unknown, _parent, context) => {
      const errors = this.#nearest(names, value, context?.instancePath ?? "");
      validate.errors = errors;
      return errors.length === 0;
    };
    return validate;
  }

  /** The errors for the alternative that the value was meant to be: the one of its kind, and of several the best match. */
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

/** Whether the shape allows the value's own kind. */
function admits(shape: Schema, kind: string, value: unknown): boolean {
  const values = shape.properties?.[kind]?.enum;
  if (values === undefined || typeof value !== "object" || value === null) return true;
  return values.includes(Reflect.get(value, kind));
}

function formatError({ instancePath, keyword, message = "", params }: ErrorObject): string {
  const detail = keyword === "additionalProperties" ? `: ${params.additionalProperty}` : "";
  const list = keyword === "enum" ? `: ${String(params.allowedValues).slice(0, 100)}` : "";
  return `${instancePath === "" ? "/" : instancePath} ${message}${detail}${list}`;
}
