# A server for a household: docs/home.md. The nightly workflow builds and starts this image.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /build
COPY . .
RUN npm run package \
  && mkdir /package \
  && tar -xzf dist/kairos-*.tar.gz --strip-components=1 -C /package

FROM node:24.21.0-bookworm-slim
COPY --from=build /package /opt/kairos
RUN ln -s /opt/kairos/bin/kairos.mjs /usr/local/bin/kairos \
  && install --directory --mode=700 --owner=node --group=node /var/lib/kairos
ENV NODE_ENV=production KAIROS_DATA=/var/lib/kairos KAIROS_LISTEN=0.0.0.0
# The user node, by its number: a host that requires a user other than root cannot look up names.
USER 1000:1000
VOLUME /var/lib/kairos
EXPOSE 4321
# Kairos refuses requests that do not come from its proxy. The refusal is an answer, too.
HEALTHCHECK --start-period=60s CMD ["node", "-e", "fetch('http://127.0.0.1:4321/').catch(() => process.exit(1))"]
# A small young generation of the heap saves 20 MB of memory.
ENTRYPOINT ["node", "--max-semi-space-size=2", "/opt/kairos/bin/kairos.mjs"]
