const frames = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"];
const isTerminal = Boolean(process.stdout.isTTY) && !process.env.CI;
/** Without a terminal, interval of the lines that show that a step still runs. */
const REMINDER_MS = 20_000;

const CLEAR_LINE = "\r\u001b[2K";
let spinning = false;

/** Prints a line, above the spinner if there is one. @param {string} line */
export function say(line) {
  if (spinning) process.stdout.write(CLEAR_LINE);
  console.log(line);
}

const seconds = (ms) => `${(ms / 1000).toFixed(ms < 10_000 ? 1 : 0)} s`;

/**
 * Shows a step while it runs: a spinner with the elapsed time on a terminal, plain lines elsewhere. Returns the work's
 * result; rethrows its error after marking the step as failed.
 * @template T
 * @param {string} title
 * @param {() => Promise<T> | T} work
 * @returns {Promise<T>}
 */
export async function step(title, work) {
  const started = Date.now();
  const elapsed = () => seconds(Date.now() - started);
  const stopShowing = isTerminal ? spin(title, elapsed) : remind(title, elapsed);
  try {
    const result = await work();
    stopShowing();
    console.log(`✓ ${title}  ${elapsed()}`);
    return result;
  } catch (error) {
    stopShowing();
    console.log(`✗ ${title}  ${elapsed()}`);
    throw error;
  }
}

function spin(title, elapsed) {
  let frame = 0;
  spinning = true;
  const draw = () => {
    process.stdout.write(`${CLEAR_LINE}${frames[frame++ % frames.length]} ${title}  ${elapsed()}`);
  };
  draw();
  const timer = setInterval(draw, 100);
  return () => {
    clearInterval(timer);
    spinning = false;
    process.stdout.write(CLEAR_LINE);
  };
}

function remind(title, elapsed) {
  console.log(`• ${title}`);
  const timer = setInterval(() => console.log(`  ${title}: still running, ${elapsed()}`), REMINDER_MS);
  return () => clearInterval(timer);
}
