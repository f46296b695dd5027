# API and web on one origin. PostgreSQL is a service of its own: set DATABASE_URL.
FROM node:24-bookworm-slim AS build
WORKDIR /highwater
ENV PRISMA_SCHEMA_ENGINE_BINARY=/bin/true
COPY package.json package-lock.json .npmrc ./
COPY packages/sizing/package.json packages/sizing/
COPY packages/telemetry/package.json packages/telemetry/
COPY packages/contract/package.json packages/contract/
COPY packages/benchmarks/package.json packages/benchmarks/
COPY apps/api/package.json apps/api/
COPY apps/cli/package.json apps/cli/
COPY apps/web/package.json apps/web/
RUN npm ci --no-audit --no-fund
COPY . .
RUN npx prisma generate && npx vite build apps/web && npm prune --omit=dev

FROM node:24-bookworm-slim
WORKDIR /highwater
ENV NODE_ENV=production
COPY --from=build /highwater /highwater
# Spooled scrapes and the key of stored sign-ins; everything else may be read-only.
ENV DATA_DIR=/data
RUN mkdir /data && chown node:node /data
VOLUME /data
USER node
EXPOSE 4600
CMD ["node", "apps/api/src/server.ts"]
