declare function plainIconShapesLoader(source: string): string;
export = plainIconShapesLoader;
