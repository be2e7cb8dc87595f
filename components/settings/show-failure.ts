import { StepUpDeclined } from "@/components/auth/use-step-up";
import { toast } from "@/components/ui/toast";
import { ApiError } from "@/lib/http/call";

/** Shows that an action failed, with the server's message if there is one. Declining the step-up dialog is no failure. */
export function showFailure(title: string, error: unknown): void {
  if (error instanceof StepUpDeclined) return;
  toast({
    title,
    description: error instanceof ApiError ? error.message : undefined,
    variant: "destructive",
  });
}
