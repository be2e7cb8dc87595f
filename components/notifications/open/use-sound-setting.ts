import { useSyncExternalStore } from "react";
import { isSoundOn, onSoundChange, setSoundOn } from "./sound-setting";

/** Whether this browser plays sounds, and the function that changes it. On until the browser is known. */
export function useSoundSetting(): readonly [boolean, (isOn: boolean) => void] {
  const isOn = useSyncExternalStore(onSoundChange, isSoundOn, () => true);
  return [isOn, setSoundOn];
}
