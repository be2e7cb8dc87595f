export declare const SINGLE_FILE: {
  bundle: true;
  platform: "node";
  format: "cjs";
  target: string;
  minifySyntax: boolean;
  minifyWhitespace: boolean;
  logLevel: "error";
};
