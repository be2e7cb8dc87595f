import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { runInNewContext } from "node:vm";
import { ts } from "@ts-morph/common";
import { root } from "@/scripts/root";

/**
 * The value of an expression of constants: literals, constants of its module, and those that it imports from our own modules, evaluated
 * in the same way; no module is run.
 * @returns undefined for what is only known at run time, such as a parameter
 */
export function evaluateConstant(node: ts.Expression): unknown {
  try {
    return evaluate(node);
  } catch {
    return undefined;
  }
}

/** @throws ReferenceError for a name that is no constant */
function evaluate(node: ts.Expression): unknown {
  const scope = Object.fromEntries(
    [...namesIn(node)].flatMap((name) => {
      const constant = constantOf(name, node.getSourceFile());
      return constant === undefined ? [] : [[name, evaluate(constant)]];
    }),
  );
  const { outputText } = ts.transpileModule(`(${node.getText()})`, {
    compilerOptions: { target: ts.ScriptTarget.ES2022 },
  });
  return runInNewContext(outputText, scope);
}

function namesIn(node: ts.Node): Set<string> {
  const names = new Set<string>();
  const visit = (part: ts.Node): void => {
    if (ts.isIdentifier(part)) names.add(part.text);
    ts.forEachChild(part, visit);
  };
  visit(node);
  return names;
}

/** What a name of a module is initialized with: there, or where it is imported from. */
function constantOf(name: string, file: ts.SourceFile): ts.Expression | undefined {
  for (const statement of file.statements) {
    if (ts.isVariableStatement(statement) && statement.declarationList.flags & ts.NodeFlags.Const) {
      const found = statement.declarationList.declarations.find((one) => one.name.getText() === name);
      if (found?.initializer !== undefined) return found.initializer;
    }
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue;
    const named = statement.importClause?.namedBindings;
    const found = named && ts.isNamedImports(named) && named.elements.find((one) => one.name.text === name);
    if (!found) continue;
    const imported = moduleAt(statement.moduleSpecifier.text, file.fileName);
    return imported && constantOf((found.propertyName ?? found.name).text, imported);
  }
  return undefined;
}

function moduleAt(specifier: string, importer: string): ts.SourceFile | undefined {
  const base = specifier.startsWith("@/")
    ? path.join(root, specifier.slice(2))
    : path.join(root, path.dirname(importer), specifier);
  const found = [".ts", ".tsx", "/index.ts"].map((end) => base + end).find((file) => existsSync(file));
  return found === undefined ? undefined : sourceFile(path.relative(root, found));
}

/** @param file from the root of the repository */
export function sourceFile(file: string, text = readFileSync(path.join(root, file), "utf8")): ts.SourceFile {
  return ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
}
