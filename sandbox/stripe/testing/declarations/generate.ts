import path from "node:path";
import { getLibFiles, ts } from "@ts-morph/common";

/** The subset of JSON Schema generated here. `shape` names the possible objects among `shapes`. */
export type Schema = {
  readonly type?: "string" | "number" | "boolean" | "null" | "array" | "object";
  readonly enum?: readonly (string | number | boolean)[];
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | false;
  readonly shape?: readonly string[];
};

export type Schemas = {
  /** By property of the contract. */
  readonly contract: Readonly<Record<string, Schema>>;
  /** Separate, because objects refer to each other in cycles. */
  readonly shapes: Readonly<Record<string, Schema>>;
};

const OPTIONS: ts.CompilerOptions = {
  strict: true,
  exactOptionalPropertyTypes: true,
  skipLibCheck: true,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  target: ts.ScriptTarget.ES2022,
  lib: ["lib.es2022.d.ts"],
  types: [],
};

/** Generates a schema for each property of the interface `Contract` in a file. */
export function generateSchemas(file: string): Schemas {
  const program = ts.createProgram([file], OPTIONS, compilerHost());
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(file);
  const node = source?.statements.find(
    (statement) => ts.isInterfaceDeclaration(statement) && statement.name.text === "Contract",
  );
  if (node === undefined) throw new Error(`${file} declares no interface Contract.`);
  const writer = new SchemaWriter(checker);
  const contract = writer.propertiesOf(checker.getTypeAtLocation(node));
  return { contract, shapes: writer.written() };
}

/** The compiler contains the language's own declarations (`Record`, `Partial`, …); they are not on disk. */
function compilerHost(): ts.CompilerHost {
  const host = ts.createCompilerHost(OPTIONS);
  const folder = path.join(path.sep, "language");
  const own = new Map(getLibFiles().map(({ fileName, text }) => [path.join(folder, fileName), text]));
  const { getSourceFile } = host;
  host.getDefaultLibLocation = () => folder;
  host.getSourceFile = (name, ...rest) => {
    const text = own.get(path.normalize(name));
    return text === undefined
      ? getSourceFile.call(host, name, ...rest)
      : ts.createSourceFile(name, text, ts.ScriptTarget.ES2022);
  };
  return host;
}

/** Walks types and describes each object once. */
class SchemaWriter {
  readonly #names = new Map<ts.Type, string>();
  readonly #shapes: Record<string, Schema> = {};

  constructor(private readonly checker: ts.TypeChecker) {}

  written(): Readonly<Record<string, Schema>> {
    return this.#shapes;
  }

  propertiesOf(type: ts.Type): Record<string, Schema> {
    const properties: Record<string, Schema> = {};
    for (const property of this.checker.getPropertiesOfType(type)) {
      const schema = this.#schemaOf(this.checker.getTypeOfSymbol(property));
      // `deleted?: void`: must be absent.
      if (schema !== null) properties[property.name] = schema;
    }
    return properties;
  }

  /** Null for types that JSON cannot represent: undefined, void, never. */
  #schemaOf(type: ts.Type): Schema | null {
    if (type.isUnion()) return this.#unionOf(type.types);
    if (type.isStringLiteral() || type.isNumberLiteral()) return { enum: [type.value] };
    if (type.flags & ts.TypeFlags.BooleanLiteral) {
      return { enum: [this.checker.typeToString(type) === "true"] };
    }
    if (type.flags & ts.TypeFlags.String) return { type: "string" };
    if (type.flags & ts.TypeFlags.Number) return { type: "number" };
    if (type.flags & ts.TypeFlags.Null) return { type: "null" };
    if (type.flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Void | ts.TypeFlags.Never)) return null;
    if (isOtherString(type)) return { type: "string" };
    // The SDK declares nothing here (`use_stripe_sdk`).
    if (type.flags & ts.TypeFlags.Unknown) return {};
    if (type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) return this.#objectOf(type);
    throw new Error(`No schema for the type ${this.checker.typeToString(type)}.`);
  }

  /**
   * The SDK adds `OtherString` to every list of values, for values that come after it. A server of this version has no
   * use for those: a value that is not in the list is a mistake.
   */
  #unionOf(types: readonly ts.Type[]): Schema | null {
    const closed = types.some((type) => type.isStringLiteral());
    const kept = types.filter((type) => !(closed && isOtherString(type)));
    const schemas = kept.flatMap((type) => this.#schemaOf(type) ?? []);
    const values = schemas.flatMap((schema) => schema.enum ?? []);
    const shapes = schemas.flatMap((schema) => schema.shape ?? []);
    const all = [
      ...(values.length === 0 ? [] : [{ enum: values }]),
      ...(shapes.length === 0 ? [] : [{ shape: shapes }]),
      ...schemas.filter((schema) => schema.enum === undefined && schema.shape === undefined),
    ];
    return all.length === 1 ? (all[0] ?? null) : all.length === 0 ? null : { anyOf: all };
  }

  #objectOf(type: ts.Type): Schema {
    if (this.checker.isArrayType(type)) {
      const item = this.checker.getIndexTypeOfType(type, ts.IndexKind.Number);
      return { type: "array", items: (item && this.#schemaOf(item)) ?? {} };
    }
    // Decimals are strings in JSON; the SDK converts them to objects.
    if (type.aliasSymbol?.name === "Decimal" || type.symbol?.name === "Decimal") return { type: "string" };
    const known = this.#names.get(type);
    if (known !== undefined) return { shape: [known] };
    const name = `${type.aliasSymbol?.name ?? type.symbol?.name ?? "shape"} ${this.#names.size}`;
    this.#names.set(type, name);
    this.#shapes[name] = this.#shapeOf(type);
    return { shape: [name] };
  }

  #shapeOf(type: ts.Type): Schema {
    const properties = this.propertiesOf(type);
    const required = this.checker
      .getPropertiesOfType(type)
      .filter(({ name, flags }) => name in properties && !(flags & ts.SymbolFlags.Optional))
      .map(({ name }) => name);
    const index = this.checker.getIndexInfoOfType(type, ts.IndexKind.String);
    const others = index && this.#schemaOf(index.type);
    return { type: "object", properties, required, additionalProperties: others ?? false };
  }
}

/** `string & Record<never, never>` */
function isOtherString(type: ts.Type): boolean {
  return type.isIntersection() && type.types.some(({ flags }) => flags & ts.TypeFlags.String);
}
