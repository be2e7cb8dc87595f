/** Begins a test file on a page of its own: at the site's root, without what the file before has stored or spied on. */
export function beforeFile(): void {
  beforeAll(() => {
    history.replaceState(null, "", "/");
    localStorage.clear();
    sessionStorage.clear();
  });
  afterAll(() => jest.restoreAllMocks());
}
