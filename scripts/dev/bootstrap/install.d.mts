export function requireNode(): void;
export function install(): Promise<void>;
export function isAsLocked(directory: string): boolean;
