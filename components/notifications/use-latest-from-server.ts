import { useState } from "react";

/**
 * A value that the server knows and that the browser may be ahead of for a moment: starts as what the server said,
 * can be set here, and is the server's again as soon as that says something new.
 */
export function useLatestFromServer<Value>(fromServer: Value): [Value, (value: Value) => void] {
  const [heard, setHeard] = useState(fromServer);
  const [value, setValue] = useState(fromServer);
  if (heard !== fromServer) {
    setHeard(fromServer);
    setValue(fromServer);
    return [fromServer, setValue];
  }
  return [value, setValue];
}
