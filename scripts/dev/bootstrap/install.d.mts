export function requireNode(): void;
export function install(): Promise<void>;
export function isInstalled(directory: string, wanted: string): boolean;
export function isAsLocked(directory: string): boolean;
