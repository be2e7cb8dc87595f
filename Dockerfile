# The image of web, worker and migrations (docs/production.md#image). `docker build -t bravado .`
ARG PREVIOUS=nothing

FROM node:20.20-bookworm-slim AS nothing
WORKDIR /app

# The image that runs now: its pages still find their files after the deploy.
FROM ${PREVIOUS} AS previous

FROM node:20.20-bookworm-slim AS build
WORKDIR /src
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
COPY --from=previous /app/ dist/
# Another host of the browser's files (docs/production.md#assets).
ARG ASSET_URL
RUN npm run build

FROM node:20.20-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 OPS_PORT=9464 STORAGE_DIR=/data
WORKDIR /app
COPY --from=build /src/dist ./
# The only place that is written to, and only without a bucket.
RUN mkdir /data && chown node:node /data
VOLUME /data
USER node
EXPOSE 3000 9464
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.OPS_PORT}/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/web.js"]
