"use client";

import { ArrowLeft } from "lucide-react";
import { Button } from "@/components/ui/button";
import { useRouter } from "@/lib/i18n/navigation";

/** Goes back in the history, or home if there is none. */
export function BackButton({ label }: { label: string }) {
  const router = useRouter();
  const goBack = () => (window.history.length > 1 ? router.back() : router.push("/"));
  return (
    <Button size="lg" onClick={goBack}>
      <ArrowLeft className="size-5" />
      {label}
    </Button>
  );
}
