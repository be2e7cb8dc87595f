/** The last stage of a Dockerfile, as far as this project's uses it. */
export type Stage = {
  /** Of the image that it begins with. */
  readonly from: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly workDirectory: string;
  readonly user: string;
  readonly volumes: readonly string[];
  /** What is copied and run while it is built, in this order. */
  readonly steps: readonly (
    | {
        readonly kind: "copy";
        readonly stage: string | undefined;
        readonly source: string;
        readonly target: string;
      }
    | { readonly kind: "run"; readonly command: string }
  )[];
  readonly health: readonly string[];
  readonly command: readonly string[];
};

/** @throws Error for an instruction that this does not understand */
export function lastStage(dockerfile: string): Stage {
  const lines = dockerfile
    .replace(/^\s*#.*\n/gm, "")
    .replace(/\\\n/g, " ")
    .split("\n")
    .filter((line) => line.trim() !== "");
  const first = lines.findLastIndex((line) => line.startsWith("FROM "));
  const steps: Stage["steps"][number][] = [];
  let stage: Omit<Stage, "steps"> = {
    ...{ from: "", environment: {}, workDirectory: "/", user: "root" },
    ...{ volumes: [], health: [], command: [] },
  };
  for (const line of lines.slice(first)) {
    const [, instruction = "", rest = ""] = /^(\S+)\s+(.*)$/.exec(line.trim()) ?? [];
    switch (instruction) {
      case "FROM":
        stage = { ...stage, from: rest };
        break;
      case "ENV":
        stage = { ...stage, environment: { ...stage.environment, ...assignments(rest) } };
        break;
      case "WORKDIR":
        stage = { ...stage, workDirectory: rest };
        break;
      case "COPY":
        steps.push(copyOf(line, rest));
        break;
      case "RUN":
        steps.push({ kind: "run", command: rest });
        break;
      case "USER":
        stage = { ...stage, user: rest };
        break;
      case "VOLUME":
        stage = { ...stage, volumes: [...stage.volumes, rest] };
        break;
      case "HEALTHCHECK":
        stage = { ...stage, health: words(rest.replace(/^.*?\bCMD\s/, "")) };
        break;
      case "CMD":
        stage = { ...stage, command: words(rest) };
        break;
      case "EXPOSE":
        break;
      default:
        throw new Error(`Dockerfile: ${line}`);
    }
  }
  return { ...stage, steps };
}

function copyOf(line: string, rest: string): Stage["steps"][number] {
  const parts = rest.split(/\s+/);
  const options = parts.filter((part) => part.startsWith("--"));
  const [source, target, ...more] = parts.filter((part) => !part.startsWith("--"));
  const stage = options[0]?.replace("--from=", "");
  if (
    source === undefined ||
    target === undefined ||
    more.length > 0 ||
    options.some((each) => !each.startsWith("--from="))
  )
    throw new Error(`Dockerfile: ${line}`);
  return { kind: "copy", stage, source, target };
}

function assignments(text: string): Record<string, string> {
  return Object.fromEntries(
    text.split(/\s+/).map((assignment) => {
      const [name = "", ...value] = assignment.split("=");
      return [name, value.join("=")];
    }),
  );
}

function words(json: string): readonly string[] {
  const parsed: unknown = JSON.parse(json);
  if (!Array.isArray(parsed)) throw new Error(`Dockerfile: ${json}`);
  return parsed.map(String);
}
