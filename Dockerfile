# The server with its pages, as a release: no sources, no tools. Debian, not Alpine: the Node that it brings needs glibc.
FROM node:26-slim AS build
WORKDIR /app
# Packages are fetched again only when others are locked.
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml ./
RUN npx --yes pnpm@12.21.0 fetch
COPY . .
RUN npx --yes pnpm@12.21.0 install --frozen-lockfile --prefer-offline
RUN npx --yes pnpm@12.21.0 run release /packed \
  && mkdir /release \
  && tar --extract --strip-components=1 --directory /release --file /packed/*.tar.gz \
  && mv /release/node_modules /modules

FROM debian:trixie-slim
WORKDIR /app
# Node needs it, and nothing else that is not there.
RUN apt-get update && apt-get install --yes --no-install-recommends libatomic1 && rm -rf /var/lib/apt/lists/*
RUN useradd --uid 1000 --user-group --no-create-home cardscape \
  && install --directory --mode=0700 --owner=cardscape --group=cardscape /data
# Node and the machine code change less often than the rest.
COPY --from=build /modules /app/node_modules
COPY --from=build /release /app
USER cardscape
ENV NODE_ENV=production CARDSCAPE_HOST=0.0.0.0 CARDSCAPE_PORT=2567 CARDSCAPE_DATA=/data
ENV MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=131072
VOLUME /data
EXPOSE 2567
CMD ["node_modules/.bin/node", "program/server.js"]
