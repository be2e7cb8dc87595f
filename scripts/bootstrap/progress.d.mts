export function seconds(ms: number): string;
export function step<T>(title: string, work: () => Promise<T> | T): Promise<T>;
