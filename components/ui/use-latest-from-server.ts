import { type Dispatch, type SetStateAction, useState } from "react";

/** State that starts with the server's value, can be set locally, and resets when the server sends a new value. */
export function useLatestFromServer<Value>(fromServer: Value): [Value, Dispatch<SetStateAction<Value>>] {
  const [received, setReceived] = useState(fromServer);
  const [value, setValue] = useState(fromServer);
  if (received !== fromServer) {
    setReceived(fromServer);
    setValue(fromServer);
    return [fromServer, setValue];
  }
  return [value, setValue];
}
