ALTER TYPE "WebhookKind" ADD VALUE 'streamlabs';
