import { PrismaPg } from "@prisma/adapter-pg";
import {
  ColumnTypeEnum,
  DriverAdapterError,
  type SqlQuery,
  type SqlResultSet,
} from "@prisma/driver-adapter-utils";
import { DatabaseError, type Pool } from "pg";

/** OIDs of PostgreSQL's types `"char"`, a single byte used in its catalogs, and text. */
const CATALOG_CHAR = 18;
const TEXT = 25;

/**
 * Prisma's adapter for `pg`, extended by the catalog type `"char"`, which the schema engine reads and the adapter refuses.
 * Such columns pass through as text and get their type back afterwards.
 */
export class CatalogAdapter extends PrismaPg {
  private readonly charColumns = new WeakMap<object, readonly number[]>();

  constructor(private readonly pool: Pool) {
    super(pool);
    const query = pool.query;
    Object.assign(pool, {
      query: async (...given: unknown[]) => this.asText(await Reflect.apply(query, pool, given)),
    });
  }

  override async connect(): ReturnType<PrismaPg["connect"]> {
    const adapter = await super.connect();
    const queryRaw = adapter.queryRaw.bind(adapter);
    adapter.queryRaw = async (query: SqlQuery) => this.withCharTypes(await queryRaw(query));
    // As one message: the adapter would split the script at every semicolon, even inside function bodies.
    adapter.executeScript = async (script: string) => {
      await this.pool.query(script).catch(withItsMessage);
    };
    return adapter;
  }

  /** Closes every connection. */
  close(): Promise<void> {
    return this.pool.end();
  }

  private asText(result: unknown): unknown {
    if (typeof result !== "object" || result === null || !("fields" in result && "rows" in result))
      return result;
    const { fields, rows } = result;
    if (!Array.isArray(fields) || !Array.isArray(rows)) return result;
    const found: number[] = [];
    fields.forEach((field: { dataTypeID: number }, index) => {
      if (field.dataTypeID !== CATALOG_CHAR) return;
      field.dataTypeID = TEXT;
      found.push(index);
    });
    this.charColumns.set(rows, found);
    return result;
  }

  private withCharTypes(result: SqlResultSet): SqlResultSet {
    const found = this.charColumns.get(result.rows) ?? [];
    const columnTypes = result.columnTypes.map((type, index) =>
      found.includes(index) ? ColumnTypeEnum.Character : type,
    );
    return { ...result, columnTypes };
  }
}

/** The engine prints the message of this kind of error only. */
function withItsMessage(error: unknown): never {
  if (!(error instanceof DatabaseError)) throw error;
  throw new DriverAdapterError({
    kind: "postgres",
    code: error.code ?? "XX000",
    severity: error.severity ?? "ERROR",
    message: error.message,
    detail: error.detail,
    column: error.column,
    hint: error.hint,
  });
}
